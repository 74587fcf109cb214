/**
 * @generated SignedSource<<6cf1bb239b7915144aaad6525534ad75>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type readNamed_person$data = {
  readonly email: string;
  readonly name: string | null | undefined;
  readonly " $fragmentType": "readNamed_person";
};
export type readNamed_person$key = {
  readonly " $data"?: readNamed_person$data;
  readonly " $fragmentSpreads": FragmentRefs<"readNamed_person">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "readNamed_person"
};

(node as any).hash = "0eea07c0819f7cb9d89b2a583f6d9d6d";

export default node;
