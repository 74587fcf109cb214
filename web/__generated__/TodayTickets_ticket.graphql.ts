/**
 * @generated SignedSource<<7291a82b2c7bb2f28c2da7cd81b7c3f0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TodayTickets_ticket$data = ReadonlyArray<{
  readonly commentCount: number | null | undefined;
  readonly dueOn: string | null | undefined;
  readonly id: string;
  readonly modifiedAt: string;
  readonly number: number;
  readonly projectNumber: number;
  readonly statuses: ReadonlyArray<string>;
  readonly subject: string;
  readonly " $fragmentType": "TodayTickets_ticket";
}>;
export type TodayTickets_ticket$key = ReadonlyArray<{
  readonly " $data"?: TodayTickets_ticket$data;
  readonly " $fragmentSpreads": FragmentRefs<"TodayTickets_ticket">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true,
    "throwOnFieldError": true
  },
  "name": "TodayTickets_ticket",
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
      "name": "number",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "projectNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "statuses",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dueOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "modifiedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "commentCount",
      "storageKey": null
    }
  ],
  "type": "Ticket",
  "abstractKey": null
};

(node as any).hash = "749543152ba47cd6db635e3a681f2371";

export default node;
