/**
 * @generated SignedSource<<dec922888a01426c77c10cd27f29b73d>>
 * @relayHash 56a563ef5fa26ea3c56e0f7f3e8b6597
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 29d2b4ceead69f8f76e632527ca57ce6b28379567d73dfd7f108b32147fc1d77

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
    "id": "29d2b4ceead69f8f76e632527ca57ce6b28379567d73dfd7f108b32147fc1d77",
    "metadata": {},
    "name": "useUpdateTicketViewMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "40e2020ff4ba7d0758ddb589ea4ccdf0";

export default node;
