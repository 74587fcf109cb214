/**
 * @generated SignedSource<<707140ab96393a2eb9e55a209567b900>>
 * @relayHash 38bad96e9e49b616b45b4c6160369e6b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1d3fdfb01edf902b299fd3bc5f8ef9761737d3e50992c534d8ba1186057344d0

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TimesheetsProjectsScreenQuery$variables = Record<PropertyKey, never>;
export type TimesheetsProjectsScreenQuery$data = {
  readonly timesheetProjects: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"ProjectsTable_projects">;
  }>;
};
export type TimesheetsProjectsScreenQuery = {
  response: TimesheetsProjectsScreenQuery$data;
  variables: TimesheetsProjectsScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "TimesheetsProjectsScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "TimesheetProject",
        "kind": "LinkedField",
        "name": "timesheetProjects",
        "plural": true,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "ProjectsTable_projects"
          }
        ],
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
    "name": "TimesheetsProjectsScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "TimesheetProject",
        "kind": "LinkedField",
        "name": "timesheetProjects",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          },
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "canUse",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "canSee",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "canPay",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "canEdit",
            "storageKey": null
          },
          {
            "alias": null,
            "args": [
              {
                "kind": "Literal",
                "name": "first",
                "value": 6
              }
            ],
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
              (v0/*:: as any*/)
            ],
            "storageKey": "people(first:6)"
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "viewerCanEdit",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "1d3fdfb01edf902b299fd3bc5f8ef9761737d3e50992c534d8ba1186057344d0",
    "metadata": {},
    "name": "TimesheetsProjectsScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "72c3ff3df982f99be1a65290559616c1";

export default node;
