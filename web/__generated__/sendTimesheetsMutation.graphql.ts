/**
 * @generated SignedSource<<66056b416053037ea6226cca1e8b65c0>>
 * @relayHash ab76e807fb1b1110ea64e6db742f6794
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 759ddf8463cba9a42c53d0be91e38b936b005f28152298c402ce3dcf3e7fecda

import { ConcreteRequest } from 'relay-runtime';
export type LeftOutReason = "NOT_KNOWN" | "NOT_LISTED" | "NO_ACCOUNT" | "%future added value";
export type SendTimesheetsInput = {
  comments?: string;
  for: string;
  from: string;
  isDryRun?: boolean;
  requestId?: string | null | undefined;
  timezone: string;
  until: string;
};
export type sendTimesheetsMutation$variables = {
  input: SendTimesheetsInput;
};
export type sendTimesheetsMutation$data = {
  readonly sendTimesheets: {
    readonly leftOut: ReadonlyArray<{
      readonly email: string;
      readonly reason: LeftOutReason;
    }> | null | undefined;
    readonly pdf: string | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type sendTimesheetsMutation = {
  response: sendTimesheetsMutation$data;
  variables: sendTimesheetsMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "SendTimesheetsPayload",
    "kind": "LinkedField",
    "name": "sendTimesheets",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "pdf",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "LeftOutRecipient",
        "kind": "LinkedField",
        "name": "leftOut",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "email",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "reason",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "UserError",
        "kind": "LinkedField",
        "name": "userErrors",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "message",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "sendTimesheetsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "sendTimesheetsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "759ddf8463cba9a42c53d0be91e38b936b005f28152298c402ce3dcf3e7fecda",
    "metadata": {},
    "name": "sendTimesheetsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "aa3d06aec35519004a43e1eed650481d";

export default node;
