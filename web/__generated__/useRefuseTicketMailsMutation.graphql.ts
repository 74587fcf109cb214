/**
 * @generated SignedSource<<63cbde383c8565b07e6ce1801456609f>>
 * @relayHash 3e4a1802a80669970ad0d6b0ef933739
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 27f7f18aac9b6662c3290579adea871f6acac5617c8348171444f1bc9d56fd01

import { ConcreteRequest } from 'relay-runtime';
export type RefuseTicketMailsInput = {
  token: string;
};
export type useRefuseTicketMailsMutation$variables = {
  input: RefuseTicketMailsInput;
};
export type useRefuseTicketMailsMutation$data = {
  readonly refuseTicketMails: {
    readonly isForAllTickets: boolean | null | undefined;
    readonly isRefused: boolean | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useRefuseTicketMailsMutation = {
  response: useRefuseTicketMailsMutation$data;
  variables: useRefuseTicketMailsMutation$variables;
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
    "name": "useRefuseTicketMailsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRefuseTicketMailsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "27f7f18aac9b6662c3290579adea871f6acac5617c8348171444f1bc9d56fd01",
    "metadata": {},
    "name": "useRefuseTicketMailsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "90eff711da06ac7c5fda95f98cb55edd";

export default node;
