/**
 * @generated SignedSource<<940aa12f1436dc88d9631510f82154db>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type JobState = "FAILED" | "WAITING" | "%future added value";
export type JobTask = "BACKUP" | "CLEAN_UP" | "MAIL" | "OTHER" | "SEARCH_INDEX" | "SIGN_IN_MAIL" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type JobsTable_queue$data = {
  readonly failedCount: number;
  readonly jobs: ReadonlyArray<{
    readonly actor: {
      readonly email: string;
      readonly name: string | null | undefined;
    } | null | undefined;
    readonly attempts: number;
    readonly createdAt: string;
    readonly error: string | null | undefined;
    readonly id: string;
    readonly nextAttemptAt: string | null | undefined;
    readonly recipient: string | null | undefined;
    readonly state: JobState;
    readonly task: JobTask;
    readonly " $fragmentSpreads": FragmentRefs<"CancelJobDialog_job">;
  }>;
  readonly waitingCount: number;
  readonly " $fragmentType": "JobsTable_queue";
};
export type JobsTable_queue$key = {
  readonly " $data"?: JobsTable_queue$data;
  readonly " $fragmentSpreads": FragmentRefs<"JobsTable_queue">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "JobsTable_queue",
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
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "CancelJobDialog_job"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "JobQueue",
  "abstractKey": null
};

(node as any).hash = "ee1ca7f12709d749c644b0f60480bee8";

export default node;
