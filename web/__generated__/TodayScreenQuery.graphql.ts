/**
 * @generated SignedSource<<a63eaa48e5812f4c2f18b73b57040135>>
 * @relayHash a151aa0abe2ca0d1e11959ceaf683614
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2852efb9795f5ba622bde3913aa0700e4f02f9bbca38143b57ef02b77e02250b

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TodayScreenQuery$variables = {
  for: ReadonlyArray<string>;
  from: string;
  monthFrom: string;
  monthUntil: string;
  until: string;
};
export type TodayScreenQuery$data = {
  readonly liveCursor: string | null | undefined;
  readonly timesheetEvents: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"timesheetEvent_event">;
  }>;
  readonly timesheetPeople: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"PayeeList_people">;
  }>;
  readonly timesheetProjects: ReadonlyArray<{
    readonly name: string;
  }>;
  readonly viewer: {
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
  "name": "for"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "from"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "monthFrom"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "monthUntil"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "until"
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "liveCursor",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "createdAt",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "weeklyTarget",
  "storageKey": null
},
v8 = {
  "kind": "Literal",
  "name": "purposes",
  "value": [
    "USE"
  ]
},
v9 = [
  (v8/*:: as any*/)
],
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v11 = [
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
  (v8/*:: as any*/),
  {
    "kind": "Variable",
    "name": "until",
    "variableName": "until"
  }
],
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "email",
  "storageKey": null
},
v14 = [
  (v12/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "number",
    "storageKey": null
  },
  (v6/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "modifiedAt",
    "storageKey": null
  },
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
      (v13/*:: as any*/)
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
v15 = [
  {
    "kind": "Literal",
    "name": "purpose",
    "value": "PAY"
  }
],
v16 = {
  "kind": "Variable",
  "name": "until",
  "variableName": "monthUntil"
},
v17 = [
  {
    "kind": "Variable",
    "name": "from",
    "variableName": "monthFrom"
  },
  (v16/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "TodayScreenQuery",
    "selections": [
      (v5/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          (v6/*:: as any*/),
          (v7/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": (v9/*:: as any*/),
        "concreteType": "TimesheetProject",
        "kind": "LinkedField",
        "name": "timesheetProjects",
        "plural": true,
        "selections": [
          (v10/*:: as any*/)
        ],
        "storageKey": "timesheetProjects(purposes:[\"USE\"])"
      },
      {
        "alias": null,
        "args": (v11/*:: as any*/),
        "concreteType": "TimesheetEvent",
        "kind": "LinkedField",
        "name": "timesheetEvents",
        "plural": true,
        "selections": [
          {
            "kind": "InlineDataFragmentSpread",
            "name": "timesheetEvent_event",
            "selections": (v14/*:: as any*/),
            "args": null,
            "argumentDefinitions": []
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": (v15/*:: as any*/),
        "concreteType": "TimesheetPerson",
        "kind": "LinkedField",
        "name": "timesheetPeople",
        "plural": true,
        "selections": [
          {
            "args": (v17/*:: as any*/),
            "kind": "FragmentSpread",
            "name": "PayeeList_people"
          }
        ],
        "storageKey": "timesheetPeople(purpose:\"PAY\")"
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v4/*:: as any*/),
      (v0/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "TodayScreenQuery",
    "selections": [
      (v5/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          (v6/*:: as any*/),
          (v7/*:: as any*/),
          (v12/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": (v9/*:: as any*/),
        "concreteType": "TimesheetProject",
        "kind": "LinkedField",
        "name": "timesheetProjects",
        "plural": true,
        "selections": [
          (v10/*:: as any*/),
          (v12/*:: as any*/)
        ],
        "storageKey": "timesheetProjects(purposes:[\"USE\"])"
      },
      {
        "alias": null,
        "args": (v11/*:: as any*/),
        "concreteType": "TimesheetEvent",
        "kind": "LinkedField",
        "name": "timesheetEvents",
        "plural": true,
        "selections": (v14/*:: as any*/),
        "storageKey": null
      },
      {
        "alias": null,
        "args": (v15/*:: as any*/),
        "concreteType": "TimesheetPerson",
        "kind": "LinkedField",
        "name": "timesheetPeople",
        "plural": true,
        "selections": [
          (v12/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Person",
            "kind": "LinkedField",
            "name": "person",
            "plural": false,
            "selections": [
              (v13/*:: as any*/),
              (v10/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v17/*:: as any*/),
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
              (v16/*:: as any*/)
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
  "params": {
    "id": "2852efb9795f5ba622bde3913aa0700e4f02f9bbca38143b57ef02b77e02250b",
    "metadata": {},
    "name": "TodayScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "7966359a05e6647db52eaceda8db9772";

export default node;
