/**
 * @generated SignedSource<<bb5373674430df07a3fc1a731d8bff4c>>
 * @relayHash 2a73be2e57eabc8f648c27489c158e88
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 61e3f234e31f9edefac78e009505c6694949b551eaf1ccdd589f59624ad42dc3

import { ConcreteRequest } from 'relay-runtime';
export type UnsubscribeFromTicketInput = {
  number: number;
  projectNumber: number;
};
export type useUnsubscribeFromTicketMutation$variables = {
  input: UnsubscribeFromTicketInput;
};
export type useUnsubscribeFromTicketMutation$data = {
  readonly unsubscribeFromTicket: {
    readonly isUnsubscribed: boolean | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useUnsubscribeFromTicketMutation = {
  response: useUnsubscribeFromTicketMutation$data;
  variables: useUnsubscribeFromTicketMutation$variables;
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
    "name": "useUnsubscribeFromTicketMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useUnsubscribeFromTicketMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "61e3f234e31f9edefac78e009505c6694949b551eaf1ccdd589f59624ad42dc3",
    "metadata": {},
    "name": "useUnsubscribeFromTicketMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "7f8f9c413128b4898db0e4f9c2f98f29";

export default node;
