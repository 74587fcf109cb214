/**
 * @generated SignedSource<<3114739dff1b17e4fc823af91773524a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type BackupNotes_schedule$data = {
  readonly keep: string;
  readonly nextAt: string;
  readonly place: string;
  readonly times: ReadonlyArray<string>;
  readonly " $fragmentType": "BackupNotes_schedule";
};
export type BackupNotes_schedule$key = {
  readonly " $data"?: BackupNotes_schedule$data;
  readonly " $fragmentSpreads": FragmentRefs<"BackupNotes_schedule">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "BackupNotes_schedule",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "place",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "times",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "keep",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "nextAt",
      "storageKey": null
    }
  ],
  "type": "BackupSchedule",
  "abstractKey": null
};

(node as any).hash = "c5ccc3d41b8ebda60896e13ea9b368ed";

export default node;
