/**
 * @generated SignedSource<<3e8eb8f48cf5bf5cbf71d1bea10d3083>>
 * @relayHash 65e91329c1a14e7b472fc3b98395adf7
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2543722c16839c635333168486ddeb84d5a7cba753b3173a94e43d87aab56c03

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
      readonly message: string;
    }>;
    readonly view: {
      readonly name: string;
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
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v3 = {
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useCreateTicketViewMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
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
              (v2/*:: as any*/)
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useCreateTicketViewMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
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
              (v2/*:: as any*/),
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
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "2543722c16839c635333168486ddeb84d5a7cba753b3173a94e43d87aab56c03",
    "metadata": {},
    "name": "useCreateTicketViewMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "d164f583d02c5a7bb5363263a98b9958";

export default node;
