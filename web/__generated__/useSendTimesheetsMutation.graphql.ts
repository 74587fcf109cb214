/**
 * @generated SignedSource<<eaac05f7c108f662d1f82be2d6aa3a1d>>
 * @relayHash ea7a589e33d613edd30f2c099124f3d7
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 288ecc7d9731a5b51b767f326ae70bdf69b7031f2ef654b37bd55c1385616ff5

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
export type useSendTimesheetsMutation$variables = {
  input: SendTimesheetsInput;
};
export type useSendTimesheetsMutation$data = {
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
export type useSendTimesheetsMutation = {
  response: useSendTimesheetsMutation$data;
  variables: useSendTimesheetsMutation$variables;
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
    "name": "useSendTimesheetsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSendTimesheetsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "288ecc7d9731a5b51b767f326ae70bdf69b7031f2ef654b37bd55c1385616ff5",
    "metadata": {},
    "name": "useSendTimesheetsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "5a2bfe76d8042faf31aa447255c0ca4d";

export default node;
