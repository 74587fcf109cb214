/**
 * @generated SignedSource<<7ebebd43534b9358f123b26e43411b8a>>
 * @relayHash 641c40f6786745d257480de1d32e0afa
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 389dbb5d724432219d5c4718c8b017897a9f94ee46d42715642d6d5dafdd3507

import { ConcreteRequest } from 'relay-runtime';
export type TicketOrder = "ASSIGNEE_ASC" | "ASSIGNEE_DESC" | "CREATED_ASC" | "CREATED_DESC" | "DUE_ASC" | "DUE_DESC" | "IMPACT_ASC" | "IMPACT_DESC" | "MODIFIED_ASC" | "MODIFIED_DESC" | "PRIORITY_ASC" | "PRIORITY_DESC" | "STATUS_ASC" | "STATUS_DESC" | "%future added value";
export type TicketsIndexScreenQuery$variables = {
  assigned: ReadonlyArray<string>;
  created: ReadonlyArray<string>;
  due: ReadonlyArray<string>;
  today: string;
};
export type TicketsIndexScreenQuery$data = {
  readonly assigned: number | null | undefined;
  readonly created: number | null | undefined;
  readonly due: number | null | undefined;
  readonly liveCursor: string | null | undefined;
  readonly ticketViews: ReadonlyArray<{
    readonly count: number | null | undefined;
    readonly id: string;
    readonly name: string;
    readonly orderBy: TicketOrder;
    readonly projectNumber: number | null | undefined;
    readonly search: string | null | undefined;
    readonly sharedWith: {
      readonly name: string;
    } | null | undefined;
    readonly statuses: ReadonlyArray<string>;
  }> | null | undefined;
};
export type TicketsIndexScreenQuery = {
  response: TicketsIndexScreenQuery$data;
  variables: TicketsIndexScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "assigned"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "created"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "due"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "today"
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "liveCursor",
  "storageKey": null
},
v5 = {
  "alias": "assigned",
  "args": [
    {
      "kind": "Variable",
      "name": "statuses",
      "variableName": "assigned"
    }
  ],
  "kind": "ScalarField",
  "name": "ticketCount",
  "storageKey": null
},
v6 = {
  "alias": "created",
  "args": [
    {
      "kind": "Variable",
      "name": "statuses",
      "variableName": "created"
    }
  ],
  "kind": "ScalarField",
  "name": "ticketCount",
  "storageKey": null
},
v7 = {
  "alias": "due",
  "args": [
    {
      "kind": "Variable",
      "name": "statuses",
      "variableName": "due"
    }
  ],
  "kind": "ScalarField",
  "name": "ticketCount",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "projectNumber",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "statuses",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "search",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "orderBy",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": [
    {
      "kind": "Variable",
      "name": "today",
      "variableName": "today"
    }
  ],
  "kind": "ScalarField",
  "name": "count",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "TicketsIndexScreenQuery",
    "selections": [
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v6/*:: as any*/),
      (v7/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "TicketView",
        "kind": "LinkedField",
        "name": "ticketViews",
        "plural": true,
        "selections": [
          (v8/*:: as any*/),
          (v9/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "TicketProject",
            "kind": "LinkedField",
            "name": "sharedWith",
            "plural": false,
            "selections": [
              (v9/*:: as any*/)
            ],
            "storageKey": null
          },
          (v10/*:: as any*/),
          (v11/*:: as any*/),
          (v12/*:: as any*/),
          (v13/*:: as any*/),
          (v14/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v3/*:: as any*/),
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "TicketsIndexScreenQuery",
    "selections": [
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v6/*:: as any*/),
      (v7/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "TicketView",
        "kind": "LinkedField",
        "name": "ticketViews",
        "plural": true,
        "selections": [
          (v8/*:: as any*/),
          (v9/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "TicketProject",
            "kind": "LinkedField",
            "name": "sharedWith",
            "plural": false,
            "selections": [
              (v9/*:: as any*/),
              (v8/*:: as any*/)
            ],
            "storageKey": null
          },
          (v10/*:: as any*/),
          (v11/*:: as any*/),
          (v12/*:: as any*/),
          (v13/*:: as any*/),
          (v14/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "389dbb5d724432219d5c4718c8b017897a9f94ee46d42715642d6d5dafdd3507",
    "metadata": {},
    "name": "TicketsIndexScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "a979bbb949d7e79dece2869bc00cfe3c";

export default node;
