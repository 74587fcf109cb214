/**
 * @generated SignedSource<<4ea6dfa976f72852ea3ccf9081516484>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DeleteScopeDialog_user$data = {
  readonly email: string;
  readonly scopes: ReadonlyArray<string>;
  readonly " $fragmentType": "DeleteScopeDialog_user";
};
export type DeleteScopeDialog_user$key = {
  readonly " $data"?: DeleteScopeDialog_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"DeleteScopeDialog_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "DeleteScopeDialog_user",
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
      "name": "scopes",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "a032a7ef8ea32376124aca48600cc7f7";

export default node;
