/**
 * @generated SignedSource<<5a0c5017956339348f1994c3e0d59199>>
 * @relayHash df4ff29f09b4c5ccb4ea2deff9e7a69b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a635a181d7df947752031cf50c75dd3917c2e2805c1f0f12f6ca488abf19bd14

import { ConcreteRequest } from 'relay-runtime';
export type SendTimesheetsInput = {
  comments?: string;
  for: string;
  from: string;
  isDryRun?: boolean;
  timezone: string;
  until: string;
};
export type sendTimesheetsMutation$variables = {
  input: SendTimesheetsInput;
};
export type sendTimesheetsMutation$data = {
  readonly sendTimesheets: {
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
    "id": "a635a181d7df947752031cf50c75dd3917c2e2805c1f0f12f6ca488abf19bd14",
    "metadata": {},
    "name": "sendTimesheetsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "0f26879fddd265aba32babdab3506125";

export default node;
