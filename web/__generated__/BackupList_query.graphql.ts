/**
 * @generated SignedSource<<fdaf34a7f46c6313e032514bb4f38e5e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type BackupState = "FAILED" | "RUNNING" | "VERIFIED" | "WAITING" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type BackupList_query$data = {
  readonly backups: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly error: string | null | undefined;
        readonly state: BackupState;
        readonly " $fragmentSpreads": FragmentRefs<"BackupsTable_backups">;
      };
    }>;
    readonly schedule: {
      readonly " $fragmentSpreads": FragmentRefs<"BackupNotes_schedule">;
    } | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "BackupList_query";
};
export type BackupList_query$key = {
  readonly " $data"?: BackupList_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"BackupList_query">;
};

import BackupListPageQuery_graphql from './BackupListPageQuery.graphql';

const node: ReaderFragment = (function(){
var v0 = [
  "backups"
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "after"
    },
    {
      "defaultValue": 50,
      "kind": "LocalArgument",
      "name": "first"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "connection": [
      {
        "count": "first",
        "cursor": "after",
        "direction": "forward",
        "path": (v0/*:: as any*/)
      }
    ],
    "refetch": {
      "connection": {
        "forward": {
          "count": "first",
          "cursor": "after"
        },
        "backward": null,
        "path": (v0/*:: as any*/)
      },
      "fragmentPathInResult": [],
      "operation": BackupListPageQuery_graphql
    },
    "throwOnFieldError": true
  },
  "name": "BackupList_query",
  "selections": [
    {
      "alias": "backups",
      "args": null,
      "concreteType": "BackupConnection",
      "kind": "LinkedField",
      "name": "__BackupList_backups_connection",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "BackupSchedule",
          "kind": "LinkedField",
          "name": "schedule",
          "plural": false,
          "selections": [
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "BackupNotes_schedule"
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "BackupEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Backup",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
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
                  "name": "error",
                  "storageKey": null
                },
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "BackupsTable_backups"
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "__typename",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "cursor",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "PageInfo",
          "kind": "LinkedField",
          "name": "pageInfo",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "endCursor",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "hasNextPage",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};
})();

(node as any).hash = "c0ad64189eb3458c64c50ab48afa0306";

export default node;
