/**
 * @generated SignedSource<<5c9fc9c4597c6bcd5e77dfa9815bc7ac>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type rights_ticket$data = {
  readonly viewerCanChangeSubscribers: boolean;
  readonly viewerCanEdit: boolean;
  readonly " $fragmentType": "rights_ticket";
};
export type rights_ticket$key = {
  readonly " $data"?: rights_ticket$data;
  readonly " $fragmentSpreads": FragmentRefs<"rights_ticket">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "rights_ticket"
};

(node as any).hash = "eafc015225632ede5fde90a80756bb66";

export default node;
