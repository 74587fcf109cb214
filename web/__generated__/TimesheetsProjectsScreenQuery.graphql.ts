/**
 * @generated SignedSource<<c78f5a658196aa649d8b8ad243dc4ffa>>
 * @relayHash 0d3ff0d999186fc7e3d2426c7b237542
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e1766fd0d9c1220d9b007b25e07b74727b748b343af08776515161157a4b822c

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

const node: ConcreteRequest = {
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
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "name",
            "storageKey": null
          },
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
    "id": "e1766fd0d9c1220d9b007b25e07b74727b748b343af08776515161157a4b822c",
    "metadata": {},
    "name": "TimesheetsProjectsScreenQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "72c3ff3df982f99be1a65290559616c1";

export default node;
