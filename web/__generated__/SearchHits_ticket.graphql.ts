/**
 * @generated SignedSource<<ef8a8b757138b37c402c510f49c5b108>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type SearchHits_ticket$data = {
  readonly commentCount: number | null | undefined;
  readonly id: string;
  readonly number: number;
  readonly projectNumber: number;
  readonly subject: string;
  readonly " $fragmentType": "SearchHits_ticket";
};
export type SearchHits_ticket$key = {
  readonly " $data"?: SearchHits_ticket$data;
  readonly " $fragmentSpreads": FragmentRefs<"SearchHits_ticket">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "SearchHits_ticket",
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
      "name": "commentCount",
      "storageKey": null
    }
  ],
  "type": "Ticket",
  "abstractKey": null
};

(node as any).hash = "f5fa41304b2773d3e0007616ade4d691";

export default node;
