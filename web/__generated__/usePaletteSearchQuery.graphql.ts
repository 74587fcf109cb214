/**
 * @generated SignedSource<<d8b6f319a15c804ec6fc5f3fe2c86268>>
 * @relayHash 8ecf2978418ba6ccb84b7c9819ff8acb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2b6ccad4bd590bd30220777570e8d3b3e45a7fb0e9b9866719759c7ae6b82cc5

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
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v15 = [
  (v10/*:: as any*/),
  (v11/*:: as any*/),
  (v12/*:: as any*/),
  (v14/*:: as any*/)
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
            "selections": [
              (v10/*:: as any*/),
              (v7/*:: as any*/)
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
            "selections": (v15/*:: as any*/),
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
                    "selections": (v15/*:: as any*/),
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
              (v14/*:: as any*/)
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
            "selections": [
              (v10/*:: as any*/),
              (v7/*:: as any*/),
              (v14/*:: as any*/)
            ],
            "storageKey": null
          }
        ]
      }
    ]
  },
  "params": {
    "id": "2b6ccad4bd590bd30220777570e8d3b3e45a7fb0e9b9866719759c7ae6b82cc5",
    "metadata": {},
    "name": "usePaletteSearchQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "439e659f86ff1218a9fb0834d8b5ad6c";

export default node;
