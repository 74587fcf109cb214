/**
 * @generated SignedSource<<184d76fe92d46238c14dec25cf618100>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useLiveUpdates_ticket$data = {
  readonly id: string;
  readonly modifiedAt: string;
  readonly " $fragmentType": "useLiveUpdates_ticket";
};
export type useLiveUpdates_ticket$key = {
  readonly " $data"?: useLiveUpdates_ticket$data;
  readonly " $fragmentSpreads": FragmentRefs<"useLiveUpdates_ticket">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "useLiveUpdates_ticket",
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
      "name": "modifiedAt",
      "storageKey": null
    }
  ],
  "type": "Ticket",
  "abstractKey": null
};

(node as any).hash = "e9db38e5224d307d7ef5b4c1da9365d3";

export default node;
