/**
 * @generated SignedSource<<23c65e488684b160f5376551d0824bb4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type LogTable_entries$data = ReadonlyArray<{
  readonly at: string;
  readonly by: string;
  readonly email: string;
  readonly id: string;
  readonly " $fragmentSpreads": FragmentRefs<"LogAction_entry">;
  readonly " $fragmentType": "LogTable_entries";
}>;
export type LogTable_entries$key = ReadonlyArray<{
  readonly " $data"?: LogTable_entries$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogTable_entries">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true,
    "throwOnFieldError": true
  },
  "name": "LogTable_entries",
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
      "name": "at",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "by",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LogAction_entry"
    }
  ],
  "type": "UserLogEntry",
  "abstractKey": null
};

(node as any).hash = "925e74293b2f9b3f3613e2f56598417e";

export default node;
