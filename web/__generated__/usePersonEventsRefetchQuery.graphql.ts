/**
 * @generated SignedSource<<c8cbfefef7053a567bf91aad6f097436>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TimesheetPurpose = "EDIT" | "PAY" | "SEE" | "USE" | "%future added value";
export type usePersonEventsRefetchQuery$variables = {
  for: ReadonlyArray<string>;
  from: string;
  purposes: ReadonlyArray<TimesheetPurpose>;
  until: string;
};
export type usePersonEventsRefetchQuery$data = {
  readonly " $fragmentSpreads": FragmentRefs<"usePersonEvents_query">;
};
export type usePersonEventsRefetchQuery = {
  response: usePersonEventsRefetchQuery$data;
  variables: usePersonEventsRefetchQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "for"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "from"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "purposes"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "until"
  }
],
v1 = [
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
  {
    "kind": "Variable",
    "name": "purposes",
    "variableName": "purposes"
  },
  {
    "kind": "Variable",
    "name": "until",
    "variableName": "until"
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "usePersonEventsRefetchQuery",
    "selections": [
      {
        "args": (v1/*:: as any*/),
        "kind": "FragmentSpread",
        "name": "usePersonEvents_query"
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "usePersonEventsRefetchQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TimesheetEvent",
        "kind": "LinkedField",
        "name": "timesheetEvents",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "number",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "createdAt",
            "storageKey": null
          },
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
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "email",
                "storageKey": null
              }
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
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "96a6b2072ff9aafa1e964af87aa037e0",
    "id": null,
    "metadata": {},
    "name": "usePersonEventsRefetchQuery",
    "operationKind": "query",
    "text": "query usePersonEventsRefetchQuery(\n  $for: [EmailAddress!]!\n  $from: DateTime!\n  $purposes: [TimesheetPurpose!]!\n  $until: DateTime!\n) {\n  ...usePersonEvents_query_pXd9k\n}\n\nfragment personEvent_event on TimesheetEvent {\n  id\n  number\n  createdAt\n  modifiedAt\n  confirmedAt\n  timesheetedAt\n  paidAt\n  projectName\n  owner {\n    email\n  }\n  timezone\n  isAllDay\n  start\n  end\n  minutes\n  workNotes\n  tags\n}\n\nfragment usePersonEvents_query_pXd9k on Query {\n  timesheetEvents(from: $from, until: $until, for: $for, purposes: $purposes) {\n    id\n    ...personEvent_event\n  }\n}\n"
  }
};
})();

(node as any).hash = "e2d4577aae136288f0fa29270dd6f3bc";

export default node;
