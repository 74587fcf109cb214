/**
 * @generated SignedSource<<5e7b278a62a4585d4d3cda509afe069e>>
 * @relayHash b0dde83e5bcffc7e42a78d609ccc8316
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 76cb63e4f1412097968ac961f294ea7a6e99ae95ca03a8e44f870c94bd0d7072

import { ConcreteRequest } from 'relay-runtime';
export type TicketOrder = "ASSIGNEE_ASC" | "ASSIGNEE_DESC" | "CREATED_ASC" | "CREATED_DESC" | "DUE_ASC" | "DUE_DESC" | "IMPACT_ASC" | "IMPACT_DESC" | "MODIFIED_ASC" | "MODIFIED_DESC" | "PRIORITY_ASC" | "PRIORITY_DESC" | "STATUS_ASC" | "STATUS_DESC" | "%future added value";
export type CreateTicketViewInput = {
  name: string;
  orderBy?: TicketOrder;
  projectNumber?: number | null | undefined;
  search?: string | null | undefined;
  sharedWith?: number | null | undefined;
  statuses: ReadonlyArray<string>;
};
export type useCreateTicketViewMutation$variables = {
  input: CreateTicketViewInput;
};
export type useCreateTicketViewMutation$data = {
  readonly createTicketView: {
    readonly userErrors: ReadonlyArray<{
      readonly field: string | null | undefined;
      readonly message: string;
    }>;
    readonly view: {
      readonly id: string;
    } | null | undefined;
  };
};
export type useCreateTicketViewMutation = {
  response: useCreateTicketViewMutation$data;
  variables: useCreateTicketViewMutation$variables;
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
    "concreteType": "CreateTicketViewPayload",
    "kind": "LinkedField",
    "name": "createTicketView",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "TicketView",
        "kind": "LinkedField",
        "name": "view",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
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
    "name": "useCreateTicketViewMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useCreateTicketViewMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "76cb63e4f1412097968ac961f294ea7a6e99ae95ca03a8e44f870c94bd0d7072",
    "metadata": {},
    "name": "useCreateTicketViewMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "c554d8123b6d0bbf7c72d9e58d802dce";

export default node;
