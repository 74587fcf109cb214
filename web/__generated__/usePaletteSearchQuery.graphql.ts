/**
 * @generated SignedSource<<9d863995ebbaa09bd2d03b4c54bc5211>>
 * @relayHash 942215a1d44697ee864028dbce701ee3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f56be14448611a188db171a0ef89f33878aa34c67a4f2132878f304b32f08f0c

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type usePaletteSearchQuery$variables = {
  numbers: ReadonlyArray<number>;
  readsTicketProjects: boolean;
  readsTimesheetProjects: boolean;
  search: string;
  seeksPeople: boolean;
  seeksTickets: boolean;
};
export type usePaletteSearchQuery$data = {
  readonly people?: ReadonlyArray<{
    readonly email: string;
    readonly name: string | null | undefined;
  }>;
  readonly ticketProjects?: ReadonlyArray<{
    readonly name: string;
    readonly number: number;
  }>;
  readonly ticketViews?: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"savedView_view">;
  }> | null | undefined;
  readonly tickets?: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly " $fragmentSpreads": FragmentRefs<"ticketLink_ticket">;
      };
    }>;
  };
  readonly ticketsByNumber?: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"ticketLink_ticket">;
  }> | null | undefined;
  readonly timesheetProjects?: ReadonlyArray<{
    readonly name: string;
  }>;
};
export type usePaletteSearchQuery = {
  response: usePaletteSearchQuery$data;
  variables: usePaletteSearchQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "numbers"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "readsTicketProjects"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "readsTimesheetProjects"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "search"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "seeksPeople"
},
v5 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "seeksTickets"
},
v6 = [
  {
    "kind": "Literal",
    "name": "first",
    "value": 6
  },
  {
    "kind": "Variable",
    "name": "search",
    "variableName": "search"
  }
],
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v8 = {
  "condition": "seeksPeople",
  "kind": "Condition",
  "passingValue": true,
  "selections": [
    {
      "alias": null,
      "args": (v6/*:: as any*/),
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "people",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "email",
          "storageKey": null
        },
        (v7/*:: as any*/)
      ],
      "storageKey": null
    }
  ]
},
v9 = [
  {
    "kind": "Variable",
    "name": "numbers",
    "variableName": "numbers"
  }
],
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
  "name": "subject",
  "storageKey": null
},
v13 = [
  {
    "kind": "InlineDataFragmentSpread",
    "name": "ticketLink_ticket",
    "selections": [
      (v10/*:: as any*/),
      (v11/*:: as any*/),
      (v12/*:: as any*/)
    ],
    "args": null,
    "argumentDefinitions": ([]/*:: as any*/)
  }
],
v14 = [
  (v10/*:: as any*/),
  (v7/*:: as any*/)
],
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "statuses",
  "storageKey": null
},
v17 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "search",
  "storageKey": null
},
v18 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "orderBy",
  "storageKey": null
},
v19 = [
  (v10/*:: as any*/),
  (v11/*:: as any*/),
  (v12/*:: as any*/),
  (v15/*:: as any*/)
],
v20 = [
  (v10/*:: as any*/),
  (v7/*:: as any*/),
  (v15/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "usePaletteSearchQuery",
    "selections": [
      (v8/*:: as any*/),
      {
        "condition": "seeksTickets",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": (v9/*:: as any*/),
            "concreteType": "Ticket",
            "kind": "LinkedField",
            "name": "ticketsByNumber",
            "plural": true,
            "selections": (v13/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v6/*:: as any*/),
            "concreteType": "TicketConnection",
            "kind": "LinkedField",
            "name": "tickets",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "TicketEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Ticket",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": (v13/*:: as any*/),
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ]
      },
      {
        "condition": "readsTimesheetProjects",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TimesheetProject",
            "kind": "LinkedField",
            "name": "timesheetProjects",
            "plural": true,
            "selections": [
              (v7/*:: as any*/)
            ],
            "storageKey": null
          }
        ]
      },
      {
        "condition": "readsTicketProjects",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TicketProject",
            "kind": "LinkedField",
            "name": "ticketProjects",
            "plural": true,
            "selections": (v14/*:: as any*/),
            "storageKey": null
          },
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
                  (v15/*:: as any*/),
                  (v7/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "TicketProject",
                    "kind": "LinkedField",
                    "name": "sharedWith",
                    "plural": false,
                    "selections": (v14/*:: as any*/),
                    "storageKey": null
                  },
                  (v11/*:: as any*/),
                  (v16/*:: as any*/),
                  (v17/*:: as any*/),
                  (v18/*:: as any*/)
                ],
                "args": null,
                "argumentDefinitions": []
              }
            ],
            "storageKey": null
          }
        ]
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
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v2/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "usePaletteSearchQuery",
    "selections": [
      (v8/*:: as any*/),
      {
        "condition": "seeksTickets",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": (v9/*:: as any*/),
            "concreteType": "Ticket",
            "kind": "LinkedField",
            "name": "ticketsByNumber",
            "plural": true,
            "selections": (v19/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v6/*:: as any*/),
            "concreteType": "TicketConnection",
            "kind": "LinkedField",
            "name": "tickets",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "TicketEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Ticket",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": (v19/*:: as any*/),
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ]
      },
      {
        "condition": "readsTimesheetProjects",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TimesheetProject",
            "kind": "LinkedField",
            "name": "timesheetProjects",
            "plural": true,
            "selections": [
              (v7/*:: as any*/),
              (v15/*:: as any*/)
            ],
            "storageKey": null
          }
        ]
      },
      {
        "condition": "readsTicketProjects",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TicketProject",
            "kind": "LinkedField",
            "name": "ticketProjects",
            "plural": true,
            "selections": (v20/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "TicketView",
            "kind": "LinkedField",
            "name": "ticketViews",
            "plural": true,
            "selections": [
              (v15/*:: as any*/),
              (v7/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "TicketProject",
                "kind": "LinkedField",
                "name": "sharedWith",
                "plural": false,
                "selections": (v20/*:: as any*/),
                "storageKey": null
              },
              (v11/*:: as any*/),
              (v16/*:: as any*/),
              (v17/*:: as any*/),
              (v18/*:: as any*/)
            ],
            "storageKey": null
          }
        ]
      }
    ]
  },
  "params": {
    "id": "f56be14448611a188db171a0ef89f33878aa34c67a4f2132878f304b32f08f0c",
    "metadata": {},
    "name": "usePaletteSearchQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "aa61050f197e2226fd9c336421ee5631";

export default node;
