/**
 * @generated SignedSource<<cadd638b5be9437fefb43ef7b535d87a>>
 * @relayHash b13a1cc70eb0714d6070965f7797f05f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a1a593c7833df17d3447e58386d5f61ccb3cbd684b889e2f02b9b7f48f7045e4

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AdminJobsScreenQuery$variables = Record<PropertyKey, never>;
export type AdminJobsScreenQuery$data = {
  readonly jobQueue: {
    readonly " $fragmentSpreads": FragmentRefs<"JobsTable_queue">;
  } | null | undefined;
};
export type AdminJobsScreenQuery = {
  response: AdminJobsScreenQuery$data;
  variables: AdminJobsScreenQuery$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "AdminJobsScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "JobQueue",
        "kind": "LinkedField",
        "name": "jobQueue",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "JobsTable_queue"
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
    "name": "AdminJobsScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "JobQueue",
        "kind": "LinkedField",
        "name": "jobQueue",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "waitingCount",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "failedCount",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Job",
            "kind": "LinkedField",
            "name": "jobs",
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
                "name": "task",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "state",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "recipient",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "causedBy",
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
                "name": "nextAttemptAt",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "attempts",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "error",
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
  "params": {
    "id": "a1a593c7833df17d3447e58386d5f61ccb3cbd684b889e2f02b9b7f48f7045e4",
    "metadata": {},
    "name": "AdminJobsScreenQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "aa15d7e0990ab3a8b9ac2a0f9bcc7b39";

export default node;
