/**
 * @generated SignedSource<<846a07685b83fae4f996592e5cc5a94f>>
 * @relayHash 07512ccdf5fdf4eef77e7b1a71708534
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e69c8673d47f69f623a6a7ced9e7bdde10b35e54b86bed97aa4d26be7555cd26

import { ConcreteRequest } from 'relay-runtime';
export type UnsubscribeFromTicketInput = {
  number: number;
  projectNumber: number;
};
export type useUnsubscribeMutation$variables = {
  input: UnsubscribeFromTicketInput;
};
export type useUnsubscribeMutation$data = {
  readonly unsubscribeFromTicket: {
    readonly isUnsubscribed: boolean | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useUnsubscribeMutation = {
  response: useUnsubscribeMutation$data;
  variables: useUnsubscribeMutation$variables;
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
    "concreteType": "UnsubscribeFromTicketPayload",
    "kind": "LinkedField",
    "name": "unsubscribeFromTicket",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isUnsubscribed",
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
    "name": "useUnsubscribeMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useUnsubscribeMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "e69c8673d47f69f623a6a7ced9e7bdde10b35e54b86bed97aa4d26be7555cd26",
    "metadata": {},
    "name": "useUnsubscribeMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "46290fc3b8b9364a6f7a17f6fe635d19";

export default node;
