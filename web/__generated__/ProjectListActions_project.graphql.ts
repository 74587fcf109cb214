/**
 * @generated SignedSource<<ddf9d5b6896c5d1dccbd8627e7e7e4bd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ProjectListActions_project$data = {
  readonly name: string;
  readonly number: number;
  readonly " $fragmentType": "ProjectListActions_project";
};
export type ProjectListActions_project$key = {
  readonly " $data"?: ProjectListActions_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProjectListActions_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "ProjectListActions_project",
  "selections": [
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
      "name": "name",
      "storageKey": null
    }
  ],
  "type": "TicketProject",
  "abstractKey": null
};

(node as any).hash = "979461c61421d6455198705ffc7fe522";

export default node;
