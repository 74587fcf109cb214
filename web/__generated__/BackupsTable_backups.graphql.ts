/**
 * @generated SignedSource<<75bdef5cbe8539603f28d6df41f829ee>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type BackupsTable_backups$data = ReadonlyArray<{
  readonly actor: {
    readonly email: string;
    readonly name: string | null | undefined;
  } | null | undefined;
  readonly createdAt: string;
  readonly fileCount: number | null | undefined;
  readonly finishedAt: string | null | undefined;
  readonly id: string;
  readonly place: string;
  readonly rowCount: number | null | undefined;
  readonly size: number | null | undefined;
  readonly snapshotAt: string | null | undefined;
  readonly startedAt: string | null | undefined;
  readonly verifiedAt: string | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"BackupState_backup">;
  readonly " $fragmentType": "BackupsTable_backups";
}>;
export type BackupsTable_backups$key = ReadonlyArray<{
  readonly " $data"?: BackupsTable_backups$data;
  readonly " $fragmentSpreads": FragmentRefs<"BackupsTable_backups">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true,
    "throwOnFieldError": true
  },
  "name": "BackupsTable_backups",
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
      "name": "place",
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
      "name": "startedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "finishedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "snapshotAt",
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
      "name": "rowCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fileCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "size",
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "BackupState_backup"
    }
  ],
  "type": "Backup",
  "abstractKey": null
};

(node as any).hash = "8025cb00401f895a89a9512187d64d7c";

export default node;
