/**
 * @generated SignedSource<<24c362269359ce40241f0ef50cf43109>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type BackupState = "FAILED" | "RUNNING" | "VERIFIED" | "WAITING" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type BackupState_backup$data = {
  readonly attempts: number;
  readonly error: string | null | undefined;
  readonly lostFileCount: number | null | undefined;
  readonly state: BackupState;
  readonly verifiedAt: string | null | undefined;
  readonly " $fragmentType": "BackupState_backup";
};
export type BackupState_backup$key = {
  readonly " $data"?: BackupState_backup$data;
  readonly " $fragmentSpreads": FragmentRefs<"BackupState_backup">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "BackupState_backup",
  "selections": [
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
      "name": "verifiedAt",
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
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lostFileCount",
      "storageKey": null
    }
  ],
  "type": "Backup",
  "abstractKey": null
};

(node as any).hash = "e68958e05311e4b6743b5be2e2590b75";

export default node;
