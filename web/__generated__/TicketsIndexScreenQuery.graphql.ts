/**
 * @generated SignedSource<<001bc499672516c33b12025a814baea9>>
 * @relayHash e9db0157c960dc68d6769355fcf2bf30
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID aebefd26fde992e0a1470cd4f95d55952175d1df749087766654c7d32835bf10

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
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
    readonly " $fragmentSpreads": FragmentRefs<"savedView_view">;
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
  "name": "number",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "projectNumber",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "statuses",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "search",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "orderBy",
  "storageKey": null
},
v15 = {
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
          {
            "kind": "InlineDataFragmentSpread",
            "name": "savedView_view",
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
                  (v10/*:: as any*/),
                  (v9/*:: as any*/)
                ],
                "storageKey": null
              },
              (v11/*:: as any*/),
              (v12/*:: as any*/),
              (v13/*:: as any*/),
              (v14/*:: as any*/)
            ],
            "args": null,
            "argumentDefinitions": []
          },
          (v15/*:: as any*/)
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
              (v10/*:: as any*/),
              (v9/*:: as any*/),
              (v8/*:: as any*/)
            ],
            "storageKey": null
          },
          (v11/*:: as any*/),
          (v12/*:: as any*/),
          (v13/*:: as any*/),
          (v14/*:: as any*/),
          (v15/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "aebefd26fde992e0a1470cd4f95d55952175d1df749087766654c7d32835bf10",
    "metadata": {},
    "name": "TicketsIndexScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "58a74b40bb52fd6ce34f75aaf76287e8";

export default node;
