/**
 * @generated SignedSource<<c982e5dd5d286a5cc1cabb648d89321a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DeleteTicketProjectAccessInput = {
  email: string;
  projectId: string;
};
export type useDeleteTicketProjectAccessMutation$variables = {
  input: DeleteTicketProjectAccessInput;
};
export type useDeleteTicketProjectAccessMutation$data = {
  readonly deleteTicketProjectAccess: {
    readonly project: {
      readonly viewerCanSee: boolean;
      readonly " $fragmentSpreads": FragmentRefs<"TicketProjectsTable_projects">;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useDeleteTicketProjectAccessMutation = {
  response: useDeleteTicketProjectAccessMutation$data;
  variables: useDeleteTicketProjectAccessMutation$variables;
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
  "kind": "ScalarField",
  "name": "viewerCanSee",
  "storageKey": null
},
v3 = {
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
    "name": "useDeleteTicketProjectAccessMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeleteTicketProjectAccessPayload",
        "kind": "LinkedField",
        "name": "deleteTicketProjectAccess",
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
              (v2/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "TicketProjectsTable_projects"
              }
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
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
    "name": "useDeleteTicketProjectAccessMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeleteTicketProjectAccessPayload",
        "kind": "LinkedField",
        "name": "deleteTicketProjectAccess",
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
              (v2/*:: as any*/),
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
              }
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "4d1acf2a006e9d4cff0cd99658627e8c",
    "id": null,
    "metadata": {},
    "name": "useDeleteTicketProjectAccessMutation",
    "operationKind": "mutation",
    "text": "mutation useDeleteTicketProjectAccessMutation(\n  $input: DeleteTicketProjectAccessInput!\n) {\n  deleteTicketProjectAccess(input: $input) {\n    project {\n      viewerCanSee\n      ...TicketProjectsTable_projects\n      id\n    }\n    userErrors {\n      message\n    }\n  }\n}\n\nfragment AddCanSeeDialog_project on TicketProject {\n  id\n  name\n}\n\nfragment CanSeeCell_project on TicketProject {\n  name\n  canSee\n  viewerCanSee\n}\n\nfragment DeleteCanSeeDialog_project on TicketProject {\n  id\n  name\n  canSee\n}\n\nfragment TicketProjectsTable_projects on TicketProject {\n  id\n  number\n  name\n  ...CanSeeCell_project\n  ...AddCanSeeDialog_project\n  ...DeleteCanSeeDialog_project\n}\n"
  }
};
})();

(node as any).hash = "b3b83ae0f0712e7df370b455fd3cf968";

export default node;
