/**
 * @generated SignedSource<<042ef2311b5e8839e0e213330caa78f6>>
 * @relayHash 0eeb9f2c37ce96971519fd7aa93d3753
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8d53c1d7dfa060afa5d6ba82ec3982fe0aac6c3d36598bf73f85b941c63a1620

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useViewsQuery$variables = Record<PropertyKey, never>;
export type useViewsQuery$data = {
  readonly ticketProjects: ReadonlyArray<{
    readonly name: string;
    readonly number: number;
  }>;
  readonly ticketViews: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"savedView_view">;
  }> | null | undefined;
};
export type useViewsQuery = {
  response: useViewsQuery$data;
  variables: useViewsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v3 = [
  (v2/*:: as any*/),
  (v1/*:: as any*/)
],
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "projectNumber",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "statuses",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "search",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "orderBy",
  "storageKey": null
},
v8 = [
  (v2/*:: as any*/),
  (v1/*:: as any*/),
  (v0/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "useViewsQuery",
    "selections": [
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
              (v0/*:: as any*/),
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "TicketProject",
                "kind": "LinkedField",
                "name": "sharedWith",
                "plural": false,
                "selections": (v3/*:: as any*/),
                "storageKey": null
              },
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/)
            ],
            "args": null,
            "argumentDefinitions": []
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "TicketProject",
        "kind": "LinkedField",
        "name": "ticketProjects",
        "plural": true,
        "selections": (v3/*:: as any*/),
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useViewsQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "TicketView",
        "kind": "LinkedField",
        "name": "ticketViews",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "TicketProject",
            "kind": "LinkedField",
            "name": "sharedWith",
            "plural": false,
            "selections": (v8/*:: as any*/),
            "storageKey": null
          },
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          (v6/*:: as any*/),
          (v7/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "TicketProject",
        "kind": "LinkedField",
        "name": "ticketProjects",
        "plural": true,
        "selections": (v8/*:: as any*/),
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "8d53c1d7dfa060afa5d6ba82ec3982fe0aac6c3d36598bf73f85b941c63a1620",
    "metadata": {},
    "name": "useViewsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "5e8d3e64304732102aaf7ae772bf68fa";

export default node;
