/**
 * @generated SignedSource<<143c3cf747e1184be8a6ad7f326ee693>>
 * @relayHash 45eef1ab4c0ac163e657c87c28b89243
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7f9e4976da10ac9f247dacaa10bed04df3e1c797aa8a5a23050c5cc92d9acd4f

import { ConcreteRequest } from 'relay-runtime';
export type CreateTicketInput = {
  body: string;
  files?: ReadonlyArray<string>;
  projectId: string;
  requestId?: string | null | undefined;
  statuses?: ReadonlyArray<string>;
  subject: string;
  subscribers?: ReadonlyArray<string>;
};
export type useCreateTicketMutation$variables = {
  input: CreateTicketInput;
};
export type useCreateTicketMutation$data = {
  readonly createTicket: {
    readonly number: number | null | undefined;
    readonly projectNumber: number | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useCreateTicketMutation = {
  response: useCreateTicketMutation$data;
  variables: useCreateTicketMutation$variables;
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
    "concreteType": "CreateTicketPayload",
    "kind": "LinkedField",
    "name": "createTicket",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "projectNumber",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "number",
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
    "name": "useCreateTicketMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useCreateTicketMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "7f9e4976da10ac9f247dacaa10bed04df3e1c797aa8a5a23050c5cc92d9acd4f",
    "metadata": {},
    "name": "useCreateTicketMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "a80d23d02734ccca2fa47cc169f7bf07";

export default node;
