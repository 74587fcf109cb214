/**
 * @generated SignedSource<<b4d528ce8fedf73afdfc45339865d032>>
 * @relayHash 3879e71b26f8fd8fea00b10d34220c4c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ffe8042294db4117e7205df691557194e0a7c31848a38f0c66d0b25e7fa6d67f

import { ConcreteRequest } from 'relay-runtime';
export type UnsubscribeFromTicketInput = {
  number: number;
  projectNumber: number;
};
export type TicketsUnsubscribeScreenMutation$variables = {
  input: UnsubscribeFromTicketInput;
};
export type TicketsUnsubscribeScreenMutation$data = {
  readonly unsubscribeFromTicket: {
    readonly isUnsubscribed: boolean | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type TicketsUnsubscribeScreenMutation = {
  response: TicketsUnsubscribeScreenMutation$data;
  variables: TicketsUnsubscribeScreenMutation$variables;
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
    "name": "TicketsUnsubscribeScreenMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "TicketsUnsubscribeScreenMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "ffe8042294db4117e7205df691557194e0a7c31848a38f0c66d0b25e7fa6d67f",
    "metadata": {},
    "name": "TicketsUnsubscribeScreenMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "189a6c969df259a2907cdc586c033aa8";

export default node;
