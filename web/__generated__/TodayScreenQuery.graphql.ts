/**
 * @generated SignedSource<<4a8baf7f7fef02bb268084a83c0a68ca>>
 * @relayHash 8d94eaeac3382192fd2cc8e602823edb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5cab624ce822eba92b2e607d8d8add1682a314d44f855cb419c6ac612ade8b4c

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TodayScreenQuery$variables = {
  assigned: ReadonlyArray<string>;
  for: ReadonlyArray<string>;
  from: string;
  hasTickets: boolean;
  hasTime: boolean;
  monthFrom: string;
  monthUntil: string;
  read: ReadonlyArray<number>;
  until: string;
};
export type TodayScreenQuery$data = {
  readonly liveCursor: string | null | undefined;
  readonly tickets?: {
    readonly " $fragmentSpreads": FragmentRefs<"TodayTickets_query">;
  } | null | undefined;
  readonly timesheetEvents?: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"timesheetEvent_event">;
  }>;
  readonly timesheetPeople?: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"PayeeList_people">;
  }>;
  readonly timesheetProjects?: ReadonlyArray<{
    readonly name: string;
  }>;
  readonly viewer?: {
    readonly createdAt: string;
    readonly weeklyTarget: number | null | undefined;
  } | null | undefined;
};
export type TodayScreenQuery = {
  response: TodayScreenQuery$data;
  variables: TodayScreenQuery$variables;
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
  "name": "for"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "from"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "hasTickets"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "hasTime"
},
v5 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "monthFrom"
},
v6 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "monthUntil"
},
v7 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "read"
},
v8 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "until"
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "liveCursor",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "createdAt",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "weeklyTarget",
  "storageKey": null
},
v12 = {
  "kind": "Literal",
  "name": "purposes",
  "value": [
    "USE"
  ]
},
v13 = [
  (v12/*:: as any*/)
],
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v15 = [
  {
    "kind": "Variable",
    "name": "for",
    "variableName": "for"
  },
  {
    "kind": "Variable",
    "name": "from",
    "variableName": "from"
  },
  (v12/*:: as any*/),
  {
    "kind": "Variable",
    "name": "until",
    "variableName": "until"
  }
],
v16 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v17 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v18 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "modifiedAt",
  "storageKey": null
},
v19 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "email",
  "storageKey": null
},
v20 = [
  (v16/*:: as any*/),
  (v17/*:: as any*/),
  (v10/*:: as any*/),
  (v18/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "confirmedAt",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "timesheetedAt",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "paidAt",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "projectName",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "Person",
    "kind": "LinkedField",
    "name": "owner",
    "plural": false,
    "selections": [
      (v19/*:: as any*/)
    ],
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "timezone",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "isAllDay",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "start",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "end",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "minutes",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "workNotes",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "tags",
    "storageKey": null
  }
],
v21 = [
  {
    "kind": "Literal",
    "name": "purpose",
    "value": "PAY"
  }
],
v22 = {
  "kind": "Variable",
  "name": "until",
  "variableName": "monthUntil"
},
v23 = [
  {
    "kind": "Variable",
    "name": "from",
    "variableName": "monthFrom"
  },
  (v22/*:: as any*/)
],
v24 = [
  (v16/*:: as any*/),
  (v17/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "projectNumber",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "subject",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "statuses",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "dueOn",
    "storageKey": null
  },
  (v18/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "commentCount",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v6/*:: as any*/),
      (v7/*:: as any*/),
      (v8/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "TodayScreenQuery",
    "selections": [
      (v9/*:: as any*/),
      {
        "condition": "hasTime",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
              (v10/*:: as any*/),
              (v11/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v13/*:: as any*/),
            "concreteType": "TimesheetProject",
            "kind": "LinkedField",
            "name": "timesheetProjects",
            "plural": true,
            "selections": [
              (v14/*:: as any*/)
            ],
            "storageKey": "timesheetProjects(purposes:[\"USE\"])"
          },
          {
            "alias": null,
            "args": (v15/*:: as any*/),
            "concreteType": "TimesheetEvent",
            "kind": "LinkedField",
            "name": "timesheetEvents",
            "plural": true,
            "selections": [
              {
                "kind": "InlineDataFragmentSpread",
                "name": "timesheetEvent_event",
                "selections": (v20/*:: as any*/),
                "args": null,
                "argumentDefinitions": []
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v21/*:: as any*/),
            "concreteType": "TimesheetPerson",
            "kind": "LinkedField",
            "name": "timesheetPeople",
            "plural": true,
            "selections": [
              {
                "args": (v23/*:: as any*/),
                "kind": "FragmentSpread",
                "name": "PayeeList_people"
              }
            ],
            "storageKey": "timesheetPeople(purpose:\"PAY\")"
          }
        ]
      },
      {
        "condition": "hasTickets",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "fragment": {
              "kind": "InlineFragment",
              "selections": [
                {
                  "args": [
                    {
                      "kind": "Variable",
                      "name": "assigned",
                      "variableName": "assigned"
                    },
                    {
                      "kind": "Variable",
                      "name": "read",
                      "variableName": "read"
                    }
                  ],
                  "kind": "FragmentSpread",
                  "name": "TodayTickets_query"
                }
              ],
              "type": "Query",
              "abstractKey": null
            },
            "kind": "AliasedInlineFragmentSpread",
            "name": "tickets"
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
      (v4/*:: as any*/),
      (v3/*:: as any*/),
      (v2/*:: as any*/),
      (v8/*:: as any*/),
      (v1/*:: as any*/),
      (v5/*:: as any*/),
      (v6/*:: as any*/),
      (v0/*:: as any*/),
      (v7/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "TodayScreenQuery",
    "selections": [
      (v9/*:: as any*/),
      {
        "condition": "hasTime",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
              (v10/*:: as any*/),
              (v11/*:: as any*/),
              (v16/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v13/*:: as any*/),
            "concreteType": "TimesheetProject",
            "kind": "LinkedField",
            "name": "timesheetProjects",
            "plural": true,
            "selections": [
              (v14/*:: as any*/),
              (v16/*:: as any*/)
            ],
            "storageKey": "timesheetProjects(purposes:[\"USE\"])"
          },
          {
            "alias": null,
            "args": (v15/*:: as any*/),
            "concreteType": "TimesheetEvent",
            "kind": "LinkedField",
            "name": "timesheetEvents",
            "plural": true,
            "selections": (v20/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v21/*:: as any*/),
            "concreteType": "TimesheetPerson",
            "kind": "LinkedField",
            "name": "timesheetPeople",
            "plural": true,
            "selections": [
              (v16/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Person",
                "kind": "LinkedField",
                "name": "person",
                "plural": false,
                "selections": [
                  (v19/*:: as any*/),
                  (v14/*:: as any*/)
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": (v23/*:: as any*/),
                "concreteType": "TimesheetTotals",
                "kind": "LinkedField",
                "name": "totals",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "unconfirmedCount",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": [
                  (v22/*:: as any*/)
                ],
                "concreteType": "TimesheetUnpaid",
                "kind": "LinkedField",
                "name": "unpaid",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "hours",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "oldest",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "timesheetPeople(purpose:\"PAY\")"
          }
        ]
      },
      {
        "condition": "hasTickets",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": [
              {
                "kind": "Literal",
                "name": "first",
                "value": 100
              },
              {
                "kind": "Literal",
                "name": "orderBy",
                "value": "DUE_ASC"
              },
              {
                "kind": "Variable",
                "name": "statuses",
                "variableName": "assigned"
              }
            ],
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
                    "selections": (v24/*:: as any*/),
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": [
              {
                "kind": "Variable",
                "name": "numbers",
                "variableName": "read"
              }
            ],
            "concreteType": "Ticket",
            "kind": "LinkedField",
            "name": "ticketsByNumber",
            "plural": true,
            "selections": (v24/*:: as any*/),
            "storageKey": null
          }
        ]
      }
    ]
  },
  "params": {
    "id": "5cab624ce822eba92b2e607d8d8add1682a314d44f855cb419c6ac612ade8b4c",
    "metadata": {},
    "name": "TodayScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "59d2bba0cc7e83ad02ac11c34725eb32";

export default node;
