/**
 * @generated SignedSource<<214b8a6a1b972ced5959b593d1cceff9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AddTicketProjectAccessInput = {
  email: string;
  projectId: string;
};
export type useAddTicketProjectAccessMutation$variables = {
  input: AddTicketProjectAccessInput;
};
export type useAddTicketProjectAccessMutation$data = {
  readonly addTicketProjectAccess: {
    readonly project: {
      readonly " $fragmentSpreads": FragmentRefs<"TicketProjectsTable_projects">;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useAddTicketProjectAccessMutation = {
  response: useAddTicketProjectAccessMutation$data;
  variables: useAddTicketProjectAccessMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "concreteType": "UserError",
  "kind": "LinkedField",
  "name": "userErrors",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "message",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useAddTicketProjectAccessMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "AddTicketProjectAccessPayload",
        "kind": "LinkedField",
        "name": "addTicketProjectAccess",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TicketProject",
            "kind": "LinkedField",
            "name": "project",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "TicketProjectsTable_projects"
              }
            ],
            "storageKey": null
          },
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useAddTicketProjectAccessMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "AddTicketProjectAccessPayload",
        "kind": "LinkedField",
        "name": "addTicketProjectAccess",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TicketProject",
            "kind": "LinkedField",
            "name": "project",
            "plural": false,
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
                "name": "name",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "canSee",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "viewerCanSee",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "3f49e9e7b72c14e38eb0f2063411bfa5",
    "id": null,
    "metadata": {},
    "name": "useAddTicketProjectAccessMutation",
    "operationKind": "mutation",
    "text": "mutation useAddTicketProjectAccessMutation(\n  $input: AddTicketProjectAccessInput!\n) {\n  addTicketProjectAccess(input: $input) {\n    project {\n      ...TicketProjectsTable_projects\n      id\n    }\n    userErrors {\n      message\n    }\n  }\n}\n\nfragment AddCanSeeDialog_project on TicketProject {\n  id\n  name\n}\n\nfragment CanSeeCell_project on TicketProject {\n  name\n  canSee\n  viewerCanSee\n}\n\nfragment DeleteCanSeeDialog_project on TicketProject {\n  id\n  name\n  canSee\n}\n\nfragment TicketProjectsTable_projects on TicketProject {\n  id\n  number\n  name\n  ...CanSeeCell_project\n  ...AddCanSeeDialog_project\n  ...DeleteCanSeeDialog_project\n}\n"
  }
};
})();

(node as any).hash = "cab4b7daff4aa41c898046fa715d0d44";

export default node;
