/**
 * @generated SignedSource<<43fdc98c6446318059ed0aef45fbbf78>>
 * @relayHash a9ccbc38fe2edffc97c1126213c65b4a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 30be7c59b9fb66e83fcda0713ac865dab75a2175aeaf232a4645f91c139b84f2

import { ConcreteRequest } from 'relay-runtime';
export type TicketOrder = "ASSIGNEE_ASC" | "ASSIGNEE_DESC" | "CREATED_ASC" | "CREATED_DESC" | "DUE_ASC" | "DUE_DESC" | "IMPACT_ASC" | "IMPACT_DESC" | "MODIFIED_ASC" | "MODIFIED_DESC" | "PRIORITY_ASC" | "PRIORITY_DESC" | "STATUS_ASC" | "STATUS_DESC" | "%future added value";
export type UpdateTicketViewInput = {
  id: string;
  name?: string | null | undefined;
  orderBy?: TicketOrder | null | undefined;
  search?: string | null | undefined;
  statuses?: ReadonlyArray<string> | null | undefined;
};
export type useUpdateTicketViewMutation$variables = {
  input: UpdateTicketViewInput;
};
export type useUpdateTicketViewMutation$data = {
  readonly updateTicketView: {
    readonly userErrors: ReadonlyArray<{
      readonly field: string | null | undefined;
      readonly message: string;
    }>;
    readonly view: {
      readonly name: string;
    } | null | undefined;
  };
};
export type useUpdateTicketViewMutation = {
  response: useUpdateTicketViewMutation$data;
  variables: useUpdateTicketViewMutation$variables;
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useUpdateTicketViewMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateTicketViewPayload",
        "kind": "LinkedField",
        "name": "updateTicketView",
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
    "name": "useUpdateTicketViewMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateTicketViewPayload",
        "kind": "LinkedField",
        "name": "updateTicketView",
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
    "id": "30be7c59b9fb66e83fcda0713ac865dab75a2175aeaf232a4645f91c139b84f2",
    "metadata": {},
    "name": "useUpdateTicketViewMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "88bd18d0f7d469c8948cdb08a923dc72";

export default node;
