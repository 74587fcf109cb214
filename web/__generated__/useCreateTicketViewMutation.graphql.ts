/**
 * @generated SignedSource<<36362a6b74aa19347083859409cfb45c>>
 * @relayHash ccefde375045b8b204a49dcd07deb4d9
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f42d9ae73ca907c738a46e41735e28dbdc195249fcbdbcf5fa6f9d58b641add5

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
    "id": "f42d9ae73ca907c738a46e41735e28dbdc195249fcbdbcf5fa6f9d58b641add5",
    "metadata": {},
    "name": "useCreateTicketViewMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "daf96f55ae5e017cfc9e60cedf3ce416";

export default node;
