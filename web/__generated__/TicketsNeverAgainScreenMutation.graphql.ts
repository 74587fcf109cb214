/**
 * @generated SignedSource<<3f0d34019fad09cadfd75125381f4420>>
 * @relayHash e719c1df5e10487ec992a4002ade6a9d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 62ec52a74596088f3965e9ec5c82082fce1e39cb13c5c325e9190b3368d70ac6

import { ConcreteRequest } from 'relay-runtime';
export type RefuseTicketMailsInput = {
  token: string;
};
export type TicketsNeverAgainScreenMutation$variables = {
  input: RefuseTicketMailsInput;
};
export type TicketsNeverAgainScreenMutation$data = {
  readonly refuseTicketMails: {
    readonly isForAllTickets: boolean | null | undefined;
    readonly isRefused: boolean | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type TicketsNeverAgainScreenMutation = {
  response: TicketsNeverAgainScreenMutation$data;
  variables: TicketsNeverAgainScreenMutation$variables;
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
    "concreteType": "RefuseTicketMailsPayload",
    "kind": "LinkedField",
    "name": "refuseTicketMails",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isRefused",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isForAllTickets",
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
    "name": "TicketsNeverAgainScreenMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "TicketsNeverAgainScreenMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "62ec52a74596088f3965e9ec5c82082fce1e39cb13c5c325e9190b3368d70ac6",
    "metadata": {},
    "name": "TicketsNeverAgainScreenMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "6b95ae34d632aad3f46584f302cac6eb";

export default node;
