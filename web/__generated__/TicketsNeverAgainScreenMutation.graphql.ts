/**
 * @generated SignedSource<<2740ccb6bca37cf167ca94031bc2ad90>>
 * @relayHash df861b3eaa65e289ff831d5d9bdacdeb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8a2be8de8702a0c0c9581bf4f0a0dcdd964dcc96de21f06441475413c7e95ecb

import { ConcreteRequest } from 'relay-runtime';
export type RefuseTicketMailsInput = {
  token: string;
};
export type TicketsNeverAgainScreenMutation$variables = {
  input: RefuseTicketMailsInput;
};
export type TicketsNeverAgainScreenMutation$data = {
  readonly refuseTicketMails: {
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
    "id": "8a2be8de8702a0c0c9581bf4f0a0dcdd964dcc96de21f06441475413c7e95ecb",
    "metadata": {},
    "name": "TicketsNeverAgainScreenMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "bc4a500490023207fa5b6d0ef4957247";

export default node;
