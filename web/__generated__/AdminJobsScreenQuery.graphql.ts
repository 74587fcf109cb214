/**
 * @generated SignedSource<<0c763dc8b6c3a34b123eebdae95c077d>>
 * @relayHash ff4ae49c6b2eddc2a2c1a753ce44dfa2
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 02f4854102417606bfe33523885ad179a3368b89d3f32850ce01fc92320471c8

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
                "concreteType": "Person",
                "kind": "LinkedField",
                "name": "actor",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "email",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "name",
                    "storageKey": null
                  }
                ],
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
    "id": "02f4854102417606bfe33523885ad179a3368b89d3f32850ce01fc92320471c8",
    "metadata": {},
    "name": "AdminJobsScreenQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "aa15d7e0990ab3a8b9ac2a0f9bcc7b39";

export default node;
