/**
 * @generated SignedSource<<b5fb3ac942f71b9e5d6db3953b96a90b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

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
    "metadata": null,
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
    "cacheID": "0d3ff0d999186fc7e3d2426c7b237542",
    "id": null,
    "metadata": {},
    "name": "TimesheetsProjectsScreenQuery",
    "operationKind": "query",
    "text": "query TimesheetsProjectsScreenQuery {\n  timesheetProjects {\n    ...ProjectsTable_projects\n    id\n  }\n}\n\nfragment AccessCell_project on TimesheetProject {\n  name\n  canUse\n  canSee\n  canPay\n  canEdit\n  viewerCanEdit\n}\n\nfragment AddAccessDialog_project on TimesheetProject {\n  id\n  name\n}\n\nfragment DeleteAccessDialog_project on TimesheetProject {\n  id\n  name\n  canUse\n  canSee\n  canPay\n  canEdit\n}\n\nfragment ProjectsTable_projects on TimesheetProject {\n  id\n  name\n  ...AccessCell_project\n  ...AddAccessDialog_project\n  ...DeleteAccessDialog_project\n}\n"
  }
};

(node as any).hash = "09a92dd4f9b390e5a4fc07ca82bffd5e";

export default node;
