/**
 * @generated SignedSource<<340dd313fe1ce3e2785ffb4843e59890>>
 * @relayHash af2a4d489a0de008b2003389659b7aae
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 44476dc37b6db1fca7f6ed1ae3788854e56ef6c2e111b6b8fbc711852f3bf4d5

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
      readonly field: string | null | undefined;
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
    "id": "44476dc37b6db1fca7f6ed1ae3788854e56ef6c2e111b6b8fbc711852f3bf4d5",
    "metadata": {},
    "name": "useCreateTicketMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "8a7f759de063b128267f391901eb1c7e";

export default node;
