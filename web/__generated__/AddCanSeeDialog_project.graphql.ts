/**
 * @generated SignedSource<<504a36fecbff63c9968da34d3cf63883>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AddCanSeeDialog_project$data = {
  readonly id: string;
  readonly name: string;
  readonly " $fragmentType": "AddCanSeeDialog_project";
};
export type AddCanSeeDialog_project$key = {
  readonly " $data"?: AddCanSeeDialog_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"AddCanSeeDialog_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "AddCanSeeDialog_project",
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
      "name": "name",
      "storageKey": null
    }
  ],
  "type": "TicketProject",
  "abstractKey": null
};

(node as any).hash = "dfc2bea776476a7d9d5cb807cfc9ad44";

export default node;
