/**
 * @generated SignedSource<<619ac4a64fedbf6a8406ad3850487423>>
 * @relayHash 9990245aa4843c9a15ffc28a5205e245
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 52c96841c5cf947960f1a9fcea18dd57bf1a104860dc02824415b5eb6d39456c

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TimesheetsReportScreenQuery$variables = Record<PropertyKey, never>;
export type TimesheetsReportScreenQuery$data = {
  readonly timesheetProjects: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"ReportFilters_projects" | "RunReportDialog_projects">;
  }>;
};
export type TimesheetsReportScreenQuery = {
  response: TimesheetsReportScreenQuery$data;
  variables: TimesheetsReportScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "kind": "Literal",
    "name": "purposes",
    "value": [
      "PAY",
      "SEE",
      "USE",
      "EDIT"
    ]
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "TimesheetsReportScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": (v0/*:: as any*/),
        "concreteType": "TimesheetProject",
        "kind": "LinkedField",
        "name": "timesheetProjects",
        "plural": true,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "ReportFilters_projects"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "RunReportDialog_projects"
          }
        ],
        "storageKey": "timesheetProjects(purposes:[\"PAY\",\"SEE\",\"USE\",\"EDIT\"])"
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "TimesheetsReportScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": (v0/*:: as any*/),
        "concreteType": "TimesheetProject",
        "kind": "LinkedField",
        "name": "timesheetProjects",
        "plural": true,
        "selections": [
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
            "name": "tags",
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
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": "timesheetProjects(purposes:[\"PAY\",\"SEE\",\"USE\",\"EDIT\"])"
      }
    ]
  },
  "params": {
    "id": "52c96841c5cf947960f1a9fcea18dd57bf1a104860dc02824415b5eb6d39456c",
    "metadata": {},
    "name": "TimesheetsReportScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "dd3ccaeb86dfee5315a5cf68127b943a";

export default node;
