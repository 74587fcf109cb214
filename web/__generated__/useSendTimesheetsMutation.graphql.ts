/**
 * @generated SignedSource<<7b6a6dac109ef00d656c948429f044f5>>
 * @relayHash dfb4a9d8218e1bb94cd911b24c1ee529
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 600589d8061dda17631baeb19da5a968ce5aac5710d59ca3ac2b133173db166a

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
      readonly field: string | null | undefined;
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
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "field",
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
    "id": "600589d8061dda17631baeb19da5a968ce5aac5710d59ca3ac2b133173db166a",
    "metadata": {},
    "name": "useSendTimesheetsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "aed596b05ba879439c0064d0652c4474";

export default node;
