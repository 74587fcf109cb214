/**
 * @generated SignedSource<<60a0f9f583eb024863e74abdbfb6e243>>
 * @relayHash 931f4c02472f9fa542c9876a05992d1d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 4919fee39eb519ac1bea36418960078e33b15e11464ec7d8bf0a172808a30b90

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
    "id": "4919fee39eb519ac1bea36418960078e33b15e11464ec7d8bf0a172808a30b90",
    "metadata": {},
    "name": "TimesheetsProjectsScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "72c3ff3df982f99be1a65290559616c1";

export default node;
